/** A bar on a terminal, nothing elsewhere: a log file needs no animation. */
export const progress = (total: number, out: NodeJS.WriteStream = process.stderr) => {
  const width = 30;
  let done = 0;
  let drawn = "";
  const draw = () => {
    if (!out.isTTY) return;
    const filled = total === 0 ? width : Math.floor((done / total) * width);
    const line = `\r${"█".repeat(filled)}${"░".repeat(width - filled)} ${done}/${total}`;
    if (line !== drawn) out.write(line);
    drawn = line;
  };
  draw();
  return {
    step: () => {
      done++;
      draw();
    },
    end: () => {
      if (out.isTTY) out.write("\n");
    },
  };
};
