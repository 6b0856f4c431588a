export { connectGateway } from './connect-gateway';
export type { Connection, GatewayOptions, GatewayProblem, HttpConnection, InProcessConnection, McpGateway, SseConnection, StdioConnection } from './connection';
