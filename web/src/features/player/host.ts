export type Host = "youtube" | "vimeo";

export const isHost = (videoType: string): videoType is Host => videoType === "youtube" || videoType === "vimeo";

export type HostAddress = {
  readonly host: Host;
  readonly address: string;
  /** Served by stage local's embedded host, not the real one. */
  readonly isEmbedded?: true;
};
