import pg from 'pg';
import { ensureService } from './service/ensure';
import { crossoverHome } from './project-root';

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A `pg` client of the embedded database service. Each new connection first makes sure that the service runs, so a pool outlives a service that
 * ended for want of clients or was killed.
 */
export class EmbeddedClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connected = this.reach();
    if (!callback) return connected;
    connected.then(() => { succeed(callback, this); }, (error: unknown) => { fail(callback, error); });
  }

  private async reach(): Promise<pg.Client> {
    const { host, port, password } = await ensureService(crossoverHome());
    Object.assign(this, { host, port, password });
    await super.connect();
    return this;
  }
}

/** pg declares two callback shapes for one function. */
function succeed(callback: Connected, client: pg.Client): void {
  (callback as (error: null, client: pg.Client) => void)(null, client);
}
function fail(callback: Connected, error: unknown): void {
  (callback as (error: Error) => void)(error instanceof Error ? error : new Error(String(error)));
}
