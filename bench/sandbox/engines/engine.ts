/** One way to run the body of a program, which may call `callTool(server, tool, input)`; each run gets a fresh context. */
export interface Engine {
  /** The program's value as JSON text; rejects when it failed. */
  run(body: string): Promise<string>;
  close(): Promise<void>;
}
