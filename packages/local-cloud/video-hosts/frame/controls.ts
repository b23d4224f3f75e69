import type { Playback } from "./playback.ts";
import type { readAloud } from "./voice.ts";
import { youtubeRates } from "./youtube-messages.ts";

const hideMilliseconds = 3000;
const jumpSeconds = 5;

/** The host's own controls, as its frame has them whatever page it is in. */
export const showControls = (playback: Playback, voice: ReturnType<typeof readAloud>) => {
  const play = button("play");
  const big = button("big");
  const mute = button("mute");
  const captions = button("captions");
  const whole = button("whole");
  const volume = field("volume");
  const progress = field("progress");
  const rate = document.getElementById("rate") as HTMLSelectElement;
  const voices = document.getElementById("voice") as HTMLSelectElement;
  const time = document.getElementById("time");

  const toggle = () => {
    if (playback.state() === "playing" || playback.state() === "buffering") playback.pause();
    else playback.play();
  };
  const toggleWhole = () => {
    if (whole.disabled) return;
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  };
  const toggleCaptions = () => {
    const isOn = document.body.toggleAttribute("data-captions");
    captions.setAttribute("aria-pressed", String(isOn));
  };
  play.onclick = toggle;
  big.onclick = toggle;
  mute.onclick = () => playback.setMuted(!playback.isMuted());
  captions.onclick = toggleCaptions;
  whole.onclick = toggleWhole;
  // As YouTube does in a frame that its page does not let fill the screen.
  if (!document.fullscreenEnabled) {
    whole.disabled = true;
    whole.ariaLabel = "Full screen is unavailable";
  }
  volume.oninput = () => {
    playback.setMuted(false);
    playback.setVolume(Number(volume.value) / 100);
  };
  progress.max = String(playback.duration);
  progress.oninput = () => playback.seek(Number(progress.value));
  document.getElementById("board")?.addEventListener("click", toggle);

  rate.append(...youtubeRates.map((one) => new Option(`${one}×`, String(one), one === 1, one === 1)));
  rate.onchange = () => playback.setRate(Number(rate.value));
  const offerVoices = () => {
    const offered = voice.voices();
    voices.hidden = offered.length === 0;
    voices.replaceChildren(new Option("Read aloud: off", ""), ...offered.map(({ name }) => new Option(name, name)));
  };
  voice.onVoices(offerVoices);
  offerVoices();
  voices.onchange = () => voice.choose(voices.value);

  const keys: Record<string, () => void> = {
    " ": toggle,
    k: toggle,
    f: toggleWhole,
    m: () => playback.setMuted(!playback.isMuted()),
    c: toggleCaptions,
    ArrowLeft: () => playback.seek(playback.seconds() - jumpSeconds),
    ArrowRight: () => playback.seek(playback.seconds() + jumpSeconds),
  };
  addEventListener("keydown", (event) => {
    const isOnControl = event.target instanceof HTMLElement && event.target.closest("button, select, input") !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || isOnControl || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]?.();
  });

  const show = () => {
    const state = playback.state();
    const isPlaying = state === "playing" || state === "buffering";
    document.body.dataset.state = state;
    play.ariaLabel = isPlaying ? "Pause" : state === "ended" ? "Watch again" : "Play";
    big.ariaLabel = state === "ended" ? "Watch again" : "Play";
    mute.ariaLabel = playback.isMuted() ? "Unmute" : "Mute";
    mute.setAttribute("aria-pressed", String(playback.isMuted()));
    volume.value = String(playback.isMuted() ? 0 : Math.round(playback.volume() * 100));
    rate.value = String(playback.rate());
    showTime();
  };
  const showTime = () => {
    const now = Math.floor(playback.seconds());
    progress.value = String(now);
    progress.ariaValueText = `${clock(now)} of ${clock(playback.duration)}`;
    progress.style.setProperty("--played", `${(playback.seconds() / playback.duration) * 100}%`);
    if (time) time.textContent = `${clock(now)} / ${clock(playback.duration)}`;
  };
  playback.listen(show);
  setInterval(() => playback.state() === "playing" && showTime(), 250);
  show();

  let hiding: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    delete document.body.dataset.quiet;
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      document.body.dataset.quiet = "";
    }, hideMilliseconds);
  };
  for (const event of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(event, wake);
  playback.listen(wake);
  wake();
};

const button = (id: string) => document.getElementById(id) as HTMLButtonElement;
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

const clock = (seconds: number): string => {
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};
