CREATE TABLE "skills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"suite" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"code" text NOT NULL,
	"guide" text NOT NULL,
	"hash" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"source_run_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "skills_content" UNIQUE("suite","name","hash")
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "starts_from" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "writes_attempted" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "writes_blocked" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "writes_repeated" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "sensitive_shown" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "sensitive_results" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "flows_refused" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "type_checked_programs" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "type_refused_programs" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "type_check_ms" double precision;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "skills_used" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "skills_saved" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_source_run_id_runs_id_fk" FOREIGN KEY ("source_run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skills_suite" ON "skills" USING btree ("suite","status");