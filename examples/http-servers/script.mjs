export { policies } from '../npm-servers/script.mjs';
