ALTER TABLE "runs" DROP CONSTRAINT "runs_cell";--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "arm_switches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "unjudged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "evidence_supporting" integer;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "honesty_claimed" text;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "honesty_expected" text;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_cell" UNIQUE("experiment_id","suite","question","variant","fault","trial","arm","arm_switches");