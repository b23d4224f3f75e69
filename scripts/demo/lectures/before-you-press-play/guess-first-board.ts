import type { Board } from "@cu/local-cloud/video-hosts/board";

export const guessFirstBoard: Board = {
  scenes: [
    {
      title: "How many heartbeats in one day?",
      steps: [
        {
          when: "answer a question about which you know nothing",
          draw: [{ text: "?", at: [445, 200], size: 90, anchor: "middle", chalk: "yellow", id: "question" }],
        },
        {
          when: "a human heart beat in one day",
          erase: ["question"],
          draw: [
            {
              path: "M445 240C420 200 340 190 340 130C340 96 425 92 445 132C465 92 550 96 550 130C550 190 470 200 445 240",
              chalk: "salmon",
              filled: true,
            },
            {
              path: "M50 310L250 310L270 270L296 350L316 310L570 310L590 270L616 350L636 310L840 310",
              chalk: "salmon",
            },
          ],
        },
        {
          when: "something between ten thousand",
          draw: [
            { line: [60, 450, 840, 450] },
            { line: [120, 436, 120, 464] },
            { line: [445, 436, 445, 464] },
            { line: [770, 436, 770, 464] },
            { text: "10,000", at: [120, 500], anchor: "middle" },
            { text: "1,000,000", at: [770, 500], anchor: "middle" },
            { circle: [280, 450, 14], chalk: "blue", filled: true },
            { text: "your guess", at: [280, 412], anchor: "middle", chalk: "blue" },
            { circle: [445, 450, 14], chalk: "green", filled: true },
            { text: "100,000", at: [445, 504], size: 34, anchor: "middle", chalk: "green" },
          ],
          note: "About a hundred thousand a day",
        },
        {
          when: "a number of your own",
          draw: [
            { path: "M290 482C310 540 400 550 430 526", chalk: "yellow" },
            { text: "it stung a little", at: [300, 566], size: 26, anchor: "middle", chalk: "yellow" },
          ],
          note: "Your own number was wrong: that helps",
        },
      ],
    },
    {
      title: "A drawer for the answer",
      steps: [
        {
          when: "opens a small drawer",
          draw: [
            { box: [60, 130, 330, 130], chalk: "yellow" },
            { text: "heartbeats?", at: [225, 182], anchor: "middle", chalk: "yellow" },
            { path: "M200 222C200 240 250 240 250 222", chalk: "yellow" },
            { text: "with a guess", at: [225, 320], size: 26, anchor: "middle", chalk: "grey" },
          ],
          note: "A guess opens a drawer with a label",
        },
        {
          when: "it has somewhere to go",
          draw: [
            { text: "100,000", at: [225, 500], size: 36, anchor: "middle", chalk: "green" },
            { line: [225, 450, 225, 350], arrow: true, chalk: "green" },
          ],
        },
        {
          when: "Without the guess",
          draw: [
            { path: "M500 540L500 150L590 150L590 540" },
            { path: "M750 540L750 150L840 150L840 540" },
            { text: "in", at: [545, 130], size: 26, anchor: "middle", chalk: "grey" },
            { text: "out", at: [795, 130], size: 26, anchor: "middle", chalk: "grey" },
            { path: "M520 420C600 380 740 380 820 420", chalk: "salmon" },
            { line: [806, 408, 828, 424], arrow: true, chalk: "salmon" },
            { text: "100,000", at: [670, 350], anchor: "middle", chalk: "salmon" },
          ],
          note: "No drawer: in by one door, out by the other",
        },
      ],
    },
    {
      title: "The same text, tested in advance",
      steps: [
        {
          when: "Two groups read the same text",
          draw: [
            { text: "A", at: [70, 200], size: 36, anchor: "middle", chalk: "blue" },
            { box: [110, 160, 220, 60], chalk: "blue", filled: true },
            { text: "read", at: [220, 200], anchor: "middle", chalk: "blue" },
            { text: "B", at: [70, 330], size: 36, anchor: "middle", chalk: "green" },
            { box: [330, 290, 220, 60], chalk: "green", filled: true },
            { text: "read", at: [440, 330], anchor: "middle", chalk: "green" },
          ],
        },
        {
          when: "extra time to study it",
          draw: [
            { box: [330, 160, 220, 60], chalk: "blue" },
            { text: "study", at: [440, 200], anchor: "middle", chalk: "blue" },
            { box: [110, 290, 220, 60], chalk: "yellow" },
            { text: "questions", at: [220, 330], anchor: "middle", chalk: "yellow" },
          ],
          note: "B guessed before reading",
        },
        {
          when: "nearly all of these answers wrong",
          draw: [
            { text: "a week later", at: [705, 140], size: 26, anchor: "middle", chalk: "grey" },
            { text: "nearly all wrong", at: [220, 390], size: 26, anchor: "middle", chalk: "salmon" },
            { line: [570, 190, 620, 190], arrow: true, chalk: "grey" },
            { line: [570, 320, 620, 320], arrow: true, chalk: "grey" },
            { text: "less", at: [705, 200], size: 32, anchor: "middle", chalk: "blue" },
            { text: "more", at: [705, 330], size: 32, anchor: "middle", chalk: "green" },
          ],
          note: "And remembered more, a week later",
        },
        {
          when: "the digging of the hole",
          draw: [
            { path: "M330 500L470 500C480 550 560 550 570 500L840 500" },
            { path: "M520 530L520 450", chalk: "green" },
            { circle: [520, 420, 34], chalk: "green", filled: true },
            { text: "first the hole", at: [312, 510], anchor: "end", chalk: "yellow" },
          ],
        },
      ],
    },
    {
      title: "Correct it soon",
      steps: [
        {
          when: "There is one condition",
          draw: [
            { line: [60, 320, 840, 320], arrow: true },
            { text: "guess", at: [110, 376], anchor: "middle", chalk: "yellow" },
            { circle: [110, 320, 14], chalk: "yellow", filled: true },
            { text: "time", at: [840, 370], size: 26, anchor: "end", chalk: "grey" },
          ],
        },
        {
          when: "makes itself comfortable",
          draw: [
            { path: "M130 300C260 170 560 150 720 250", chalk: "salmon", dashed: true },
            { line: [706, 240, 726, 256], arrow: true, chalk: "salmon" },
            { text: "a month alone: it settles in", at: [445, 150], anchor: "middle", chalk: "salmon" },
            { path: "M170 344C210 440 250 440 290 344", chalk: "green" },
            { line: [284, 358, 292, 334], arrow: true, chalk: "green" },
            { text: "corrected at once: a hook", at: [60, 470], chalk: "green" },
          ],
          note: "Find out the answer soon",
        },
        {
          when: "it takes one minute",
          draw: [{ text: "1 minute", at: [840, 500], size: 36, anchor: "end", chalk: "yellow" }],
          note: "One minute before every lecture",
        },
      ],
    },
    {
      title: "One sentence before you press play",
      steps: [
        {
          when: "read the title of the lecture",
          draw: [{ box: [60, 120, 780, 240] }, { text: "1  Read the title", at: [90, 180], size: 32, chalk: "grey" }],
        },
        {
          when: "One sentence. It may be silly",
          draw: [{ text: "2  It will be faster with two.", at: [90, 250], size: 32, chalk: "yellow", id: "guess" }],
          note: "One guess, and it may be silly",
        },
        {
          when: "listen for your sentence",
          draw: [{ path: "M420 410L420 540L530 475L420 410", chalk: "green", filled: true, width: 5 }],
        },
        {
          when: "You are waiting for a result",
          draw: [{ text: "waiting for a result", at: [560, 485], size: 26, chalk: "green" }],
          note: "Not a bucket: someone who waits",
        },
        {
          when: "Cross it out",
          colour: { guess: "salmon" },
          draw: [
            { line: [136, 240, 560, 240], chalk: "salmon" },
            { text: "With one. Two only wait.", at: [136, 318], size: 32, chalk: "green" },
          ],
          note: "Leave the wrong one readable",
        },
        {
          when: "The next lecture is called",
          draw: [
            { box: [90, 410, 250, 130], chalk: "yellow", dashed: true },
            { text: "?", at: [215, 500], size: 60, anchor: "middle", chalk: "yellow" },
          ],
        },
      ],
    },
  ],
};
