CREATE TABLE "tapes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"trial" integer NOT NULL,
	"content_hash" text NOT NULL,
	"entries" integer NOT NULL,
	"drift" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tapes_trial" UNIQUE("question_id","trial")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "tape_recorded" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "tape_served" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "tape_live" integer;--> statement-breakpoint
ALTER TABLE "tapes" ADD CONSTRAINT "tapes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;