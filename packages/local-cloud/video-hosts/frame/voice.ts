import type { HostLecture } from "../host-lecture.ts";
import type { Playback } from "./playback.ts";

/** Reads a lecture aloud with the browser's own voices, a line when it begins; silent until a voice is chosen. */
export const readAloud = (playback: Playback, { language, lines }: HostLecture) => {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  let voice: SpeechSynthesisVoice | undefined;
  let said = -1;
  const hush = () => {
    said = -1;
    speech?.cancel();
  };
  playback.listen(() => {
    if (playback.state() !== "playing") hush();
  });
  setInterval(() => {
    if (!speech || !voice || playback.isMuted() || playback.state() !== "playing") return;
    const now = playback.seconds();
    const index = lines.findLastIndex(({ startTime }) => startTime <= now);
    const line = lines[index];
    if (!line || index === said || now > line.endTime) return;
    said = index;
    const utterance = new SpeechSynthesisUtterance(line.text);
    utterance.voice = voice;
    utterance.rate = Math.min(2, playback.rate());
    utterance.volume = playback.volume();
    speech.speak(utterance);
  }, 200);
  return {
    /** Those of the lecture's language; browsers load them late. */
    voices: () => speech?.getVoices().filter(({ lang }) => lang.startsWith(language.slice(0, 2))) ?? [],
    onVoices: (listener: () => void) => speech?.addEventListener("voiceschanged", listener),
    choose: (name: string) => {
      hush();
      voice = speech?.getVoices().find((one) => one.name === name);
    },
  };
};
