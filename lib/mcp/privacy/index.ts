export { withPrivacy } from './with-privacy';
