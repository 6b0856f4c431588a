export * from './experiments';
export * from './questions';
export * from './runs';
export * from './events';
export * from './scores';
export * from './skills';
export * from './tapes';
