import { describeSandboxContract } from '../contract';
import { createNodeSandbox } from './create-node-sandbox';

describeSandboxContract('Node worker threads', () => createNodeSandbox({ workers: 1 }));
