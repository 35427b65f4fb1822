// Loaded into every process that the launcher starts: when the launcher is gone without having said goodbye, the
// process stops as if it had been asked to, so that no orphan keeps the port. It also stops when it is told to by
// message, which is the only way on systems without signals.

function stop() {
  if (!process.emit('SIGINT')) process.exit(0);
}

if (process.channel) {
  process.on('disconnect', stop);
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
  process.channel.unref();
}
