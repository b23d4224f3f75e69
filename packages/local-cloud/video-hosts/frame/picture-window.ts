import { ground } from "../draw-board.ts";

const width = 1280;
const height = 720;
const drawMilliseconds = 500;

const boardNow = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${ground}"/>${["still", "moving"]
    .map((id) => document.getElementById(id)?.innerHTML ?? "")
    .join("")}</svg>`;

/** Picture-in-picture supports only video elements, so the board is drawn into a video stream twice a second. */
export const pictureWindow = (onChange: (isOpen: boolean) => void) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const film = Object.assign(document.createElement("video"), { muted: true });
  let drawing: ReturnType<typeof setInterval> | undefined;
  const draw = async () => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(boardNow())}`;
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 0, 0);
  };
  film.addEventListener("enterpictureinpicture", () => onChange(true));
  film.addEventListener("leavepictureinpicture", () => {
    clearInterval(drawing);
    onChange(false);
  });
  const isOpen = () => document.pictureInPictureElement === film;
  return {
    isOpen,
    open: async () => {
      if (!document.pictureInPictureEnabled) throw new DOMException("No picture in picture.", "NotSupportedError");
      if (isOpen()) return;
      await draw();
      clearInterval(drawing);
      drawing = setInterval(() => void draw(), drawMilliseconds);
      film.srcObject ??= canvas.captureStream();
      try {
        await film.play();
        await film.requestPictureInPicture();
      } catch (error) {
        clearInterval(drawing);
        throw error;
      }
    },
    close: async () => {
      if (isOpen()) await document.exitPictureInPicture();
    },
  };
};
