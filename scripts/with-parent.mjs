/** Preloaded into supervised processes: when the supervisor dies, even by kill -9, they end too and free their port. */
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 10_000).unref();
  });
}
