export { defaultProgramLimits } from './limits';
export { createNodeSandbox } from './node/create-node-sandbox';
