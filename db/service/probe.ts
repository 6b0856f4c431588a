import { connect } from 'node:net';
import { socketAddress, type Endpoint } from './endpoint';

/** Whether something accepts connections there. */
export function answers(endpoint: Pick<Endpoint, 'host' | 'port'>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketAddress(endpoint));
    socket.once('connect', () => { socket.destroy(); resolve(true); });
    socket.once('error', () => resolve(false));
  });
}
