export { createTypeChecker } from './create-type-checker';
