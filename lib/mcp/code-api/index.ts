export { buildCodeApi } from './build-code-api';
export { typeReport, type TypeReport } from './type-report';
