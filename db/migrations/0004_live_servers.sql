CREATE TABLE "server_checks" (
	"server" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "live_texts" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"attempt" integer NOT NULL,
	"turn" integer NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_texts" ADD CONSTRAINT "live_texts_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;