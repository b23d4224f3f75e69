import { createHostElement } from "./host-element.ts";
import { createPlayer, type Player } from "./player.ts";
import type { HostAddress } from "./source.ts";

type Place = {
  parent: HTMLElement;
  title: string;
  startSeconds: number;
  /** A picture without the host's own buttons; without sound it may begin by itself. */
  bare?: { readonly isMuted: boolean };
};

/** Loads the host's code and puts its player into the page. */
export const openPlayer = async (address: HostAddress, { parent, title, startSeconds, bare }: Place): Promise<Player> =>
  createPlayer(await createHostElement(address, { parent, title, bare }), address.host, startSeconds);
