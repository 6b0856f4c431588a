import { Command } from 'commander';
import type { ExitCode } from './exit-codes';
import { withInterrupt } from './with-interrupt';

export interface ServersOptions { config?: string; json?: boolean }

const withConfig = (command: Command): Command => command
  .option('--config <file>', 'servers in the "mcpServers" format that MCP clients share (default: CROSSOVER_MCP_CONFIG, else ./mcp.json)')
  .option('--json', 'print JSON');

/** `crossover servers` and `crossover servers check`: one's own MCP servers before an agent works with them. `done` gets the exit code. */
export function serversCommand(done: (code: ExitCode) => void): Command {
  const act = (clients: boolean) => async (servers: string[], options: ServersOptions): Promise<void> => {
    const { showServers } = await import('./show-servers');
    done(await withInterrupt((signal) => showServers({ ...options, servers, clients }, signal)));
  };
  const exits = '\nCommands are started only as the configuration says. Exit codes: 0 done, 2 wrong usage, 3 a server could not be connected.';
  return withConfig(new Command('servers').description('List the configured MCP servers: reached or not, protocol, tools, tokens of their definitions.'))
    .addHelpText('after', exits)
    .action((options: ServersOptions) => act(false)([], options))
    .addCommand(withConfig(new Command('check').description('Look at servers closely: schemas, names, and which SDK generations can work with them.')
      .argument('[server...]', 'servers (default: all)')).addHelpText('after', exits)
      .action((servers: string[], options: ServersOptions, command: Command) => act(true)(servers, { ...command.parent?.opts<ServersOptions>(), ...options })));
}
