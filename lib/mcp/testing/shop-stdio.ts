import { serveStdio } from '../serve-stdio';
import { shopServer } from './shop-server';

const served = serveStdio(shopServer());
console.log('the shop is open');
await served;
