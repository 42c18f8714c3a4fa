import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a client and an instance that can be cut. */
export interface CutNetwork {
  /** Leads to the instance while the network isn't cut. */
  origin: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  restore(): void;
  stop(): void;
}

/** Starts a network to a port on loopback. */
export async function startNetwork(port: number): Promise<CutNetwork> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => void (isCut = false),
    stop() {
      cut();
      server.close();
    },
  };
}
