CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"suite" text NOT NULL,
	"suite_version" text NOT NULL,
	"model" text NOT NULL,
	"model_source" text NOT NULL,
	"arms" jsonb NOT NULL,
	"status" text NOT NULL,
	"spec" jsonb NOT NULL,
	"environment" jsonb NOT NULL,
	"budget_usd" double precision,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experiment_id" uuid NOT NULL,
	"suite" text NOT NULL,
	"question" text NOT NULL,
	"variant" text NOT NULL,
	"fault" text NOT NULL,
	"title" text NOT NULL,
	"prompt" text NOT NULL,
	"answer_schema" jsonb NOT NULL,
	"records" integer NOT NULL,
	"expected" jsonb,
	"data_hash" text,
	"position" integer NOT NULL,
	CONSTRAINT "questions_task" UNIQUE("experiment_id","suite","question","variant","fault")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experiment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"suite" text NOT NULL,
	"suite_version" text NOT NULL,
	"question" text NOT NULL,
	"variant" text NOT NULL,
	"fault" text NOT NULL,
	"arm" text NOT NULL,
	"model" text NOT NULL,
	"model_source" text NOT NULL,
	"trial" integer NOT NULL,
	"records" integer NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"stop" text,
	"error_kind" text,
	"error_message" text,
	"not_comparable" text,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"worker_id" text,
	"heartbeat_at" timestamp (3) with time zone,
	"input_tokens" bigint,
	"output_tokens" bigint,
	"cache_write_tokens" bigint,
	"cache_write_1h_tokens" bigint,
	"cache_read_tokens" bigint,
	"thinking_tokens" bigint,
	"tokens_estimated" boolean,
	"token_method" text,
	"input_by_source" jsonb,
	"output_by_source" jsonb,
	"context_peak_tokens" bigint,
	"context_window_tokens" bigint,
	"cost_usd" double precision,
	"turns" integer DEFAULT 0 NOT NULL,
	"tool_calls" integer DEFAULT 0 NOT NULL,
	"failed_tool_calls" integer DEFAULT 0 NOT NULL,
	"programs" integer DEFAULT 0 NOT NULL,
	"failed_programs" integer DEFAULT 0 NOT NULL,
	"limits_hit" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_ms" double precision,
	"model_ms" double precision,
	"tools_ms" double precision,
	"sandbox_ms" double precision,
	"other_ms" double precision,
	"queue_ms" double precision,
	"bytes_to_model" bigint DEFAULT 0 NOT NULL,
	"bytes_from_servers" bigint DEFAULT 0 NOT NULL,
	"bytes_into_sandbox" bigint DEFAULT 0 NOT NULL,
	"sandbox_memory_peak_bytes" bigint,
	"sandbox_start_ms" double precision,
	"outcome" text,
	"answer" jsonb,
	"data_hash" text,
	"hashes" jsonb,
	CONSTRAINT "runs_cell" UNIQUE("experiment_id","suite","question","variant","fault","trial","arm")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"run_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"turn" integer,
	"at_ms" double precision NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "events_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "payloads" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"encoding" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_calls" (
	"run_id" uuid NOT NULL,
	"call_id" text NOT NULL,
	"turn" integer NOT NULL,
	"program_id" text,
	"server" text NOT NULL,
	"tool" text NOT NULL,
	"outcome" text,
	"args_bytes" integer NOT NULL,
	"result_bytes" integer,
	"started_at_ms" double precision NOT NULL,
	"duration_ms" double precision,
	CONSTRAINT "tool_calls_run_id_call_id_pk" PRIMARY KEY("run_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"run_id" uuid NOT NULL,
	"grader_version" text NOT NULL,
	"outcome" text NOT NULL,
	"correct" boolean NOT NULL,
	"claims" jsonb NOT NULL,
	"found" integer NOT NULL,
	"missed" integer NOT NULL,
	"wrong" integer NOT NULL,
	"records_seen" integer,
	"records_existing" integer,
	"completeness_ratio" double precision,
	"claimed_complete" boolean,
	"honest" boolean,
	"evidence_cited" integer,
	"evidence_existing" integer,
	"fault_exposed" boolean,
	"scored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scores_run_id_grader_version_pk" PRIMARY KEY("run_id","grader_version")
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiments_created" ON "experiments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "questions_experiment" ON "questions" USING btree ("experiment_id");--> statement-breakpoint
CREATE INDEX "runs_experiment" ON "runs" USING btree ("experiment_id");--> statement-breakpoint
CREATE INDEX "runs_status" ON "runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "runs_started" ON "runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "tool_calls_tool" ON "tool_calls" USING btree ("server","tool");