export { connectGateway } from './connect-gateway';
export type { Connection, GatewayOptions, GatewayProblem, InProcessConnection, McpGateway, StdioConnection } from './connection';
