/**
 * Variables for a child process. Next's types ask for NODE_ENV in every environment, as its own process has it; a child's need not hold it,
 * hence the one cast.
 */
export const processEnvironment = (variables: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv =>
  ({ ...variables }) as NodeJS.ProcessEnv;
