export { truth } from '../npm-servers/truth';
