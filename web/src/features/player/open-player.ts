import type { HostAddress } from "./host.ts";
import { createHostElement } from "./host-element.ts";
import { createPlayer, type Player } from "./player.ts";

type Place = {
  parent: HTMLElement;
  title: string;
  startSeconds: number;
};

/** Loads the host's code and puts its player into the page. */
export const openPlayer = async (address: HostAddress, { parent, title, startSeconds }: Place): Promise<Player> =>
  createPlayer(await createHostElement(address, { parent, title }), address.host, startSeconds);
