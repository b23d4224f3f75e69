import type { HostLecture } from "../host-lecture.ts";
import type { Playback, PlayState } from "./playback.ts";

/** YouTube's numbers of a player's states. */
export const youtubeStates: Readonly<Record<PlayState, number>> = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
};

export const youtubeRates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** YouTube's error codes: invalid id, player error, not found, embedding forbidden (101 and 150 are equivalent). */
export type YoutubeError = 2 | 5 | 100 | 101 | 150;

const deliveryMilliseconds = 250;

type Said = { event?: unknown; id?: unknown; func?: unknown; args?: unknown };

const parsed = (data: unknown): Said => {
  try {
    return typeof data === "string" ? (JSON.parse(data) as Said) : {};
  } catch {
    return {};
  }
};

/** Speaks with a page that steers the frame through `iframe_api`, in the messages of YouTube's own. */
export const speakYoutube = (
  playback: Playback | undefined,
  lecture: HostLecture | undefined,
  error?: YoutubeError,
) => {
  let channel: unknown;
  const send = (event: string, info?: unknown) => {
    if (channel === undefined) return;
    parent.postMessage(
      JSON.stringify({ event, ...(info !== undefined && { info }), id: channel, channel: "widget" }),
      "*",
    );
  };
  const info = () =>
    playback && {
      currentTime: playback.seconds(),
      currentTimeLastUpdated_: Date.now() / 1000,
      duration: playback.duration,
      playerState: youtubeStates[playback.state()],
      playbackRate: playback.rate(),
      availablePlaybackRates: youtubeRates,
      volume: Math.round(playback.volume() * 100),
      muted: playback.isMuted(),
      videoLoadedFraction: Math.min(1, (playback.seconds() + 30) / playback.duration),
      videoData: { video_id: lecture?.id, title: lecture?.title, author: lecture?.author },
    };
  const commands: Record<string, (...args: unknown[]) => unknown> = {
    playVideo: () => playback && !playback.play() && send("onAutoplayBlocked"),
    pauseVideo: () => playback?.pause(),
    stopVideo: () => playback?.pause(),
    seekTo: (seconds) => playback?.seek(Number(seconds)),
    setPlaybackRate: (rate) => playback?.setRate(Number(rate)),
    setVolume: (volume) => playback?.setVolume(Number(volume) / 100),
    mute: () => playback?.setMuted(true),
    unMute: () => playback?.setMuted(false),
  };
  addEventListener("message", ({ data, source }) => {
    if (source !== parent) return;
    const { event, id, func, args } = parsed(data);
    if (event === "listening" && channel === undefined) {
      channel = id;
      send("initialDelivery", info());
      send("onReady");
      if (error) send("onError", error);
    } else if (event === "command" && typeof func === "string" && Object.hasOwn(commands, func))
      commands[func]?.(...(Array.isArray(args) ? args : []));
  });
  playback?.listen((change) => {
    send("infoDelivery", info());
    if (change === "state") send("onStateChange", youtubeStates[playback.state()]);
    if (change === "rate") send("onPlaybackRateChange", playback.rate());
    if (change === "volume")
      send("onVolumeChange", { volume: Math.round(playback.volume() * 100), muted: playback.isMuted() });
  });
  setInterval(() => playback?.state() === "playing" && send("infoDelivery", info()), deliveryMilliseconds);
};
