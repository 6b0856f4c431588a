export { withPolicy } from './with-policy';
