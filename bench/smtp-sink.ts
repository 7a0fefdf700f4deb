import { createServer } from 'node:net';

/**
 * An SMTP server that accepts and counts everything. It runs in its own process and does as little work as the protocol
 * allows, so the benchmark measures the sender. Sends its port to the parent, then a count on each request.
 */
let received = 0;
const server = createServer(socket => {
  let inData = false;
  let rest = '';
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 sink\r\n');
  socket.on('data', chunk => {
    rest += chunk.toString('latin1');
    for (;;) {
      if (inData) {
        const end = rest.indexOf('\r\n.\r\n');
        if (end === -1) {
          rest = rest.slice(-4);
          return;
        }
        rest = rest.slice(end + 5);
        inData = false;
        received++;
        socket.write('250 received\r\n');
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end === -1) return;
      const command = rest.slice(0, 4).toUpperCase();
      rest = rest.slice(end + 2);
      if (command === 'DATA') {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (command === 'EHLO') socket.write('250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n');
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }));
process.on('message', () => process.send!({ received }));
process.on('disconnect', () => process.exit());
