import type { Board } from "@cu/local-cloud/video-hosts/board";

export const carriesTheParagraphBoard: Board = {
  scenes: [
    {
      title: "A letter of four hundred words",
      steps: [
        {
          when: "it is four hundred words long",
          draw: [
            { box: [60, 110, 340, 440] },
            { text: "400 words", at: [230, 520], size: 32, anchor: "middle", chalk: "grey" },
          ],
        },
        {
          when: "a temporary impairment of the supply",
          draw: [
            { path: "M90 160C130 140 160 180 200 160S290 140 370 160", chalk: "grey" },
            { path: "M90 210C130 190 160 230 200 210S290 190 370 210", chalk: "grey" },
            { path: "M90 260C130 240 160 280 200 260S290 240 370 260", chalk: "grey" },
            { path: "M90 310C130 290 160 330 200 310S290 290 370 310", chalk: "grey" },
            { path: "M90 360C130 340 160 380 200 360S290 340 370 360", chalk: "grey" },
            { path: "M90 410C130 390 160 430 200 410S290 390 370 410", chalk: "grey" },
            { text: "impairment", at: [460, 150], size: 32, chalk: "salmon" },
            { text: "supply situation", at: [460, 200], size: 32, chalk: "salmon" },
          ],
        },
        {
          when: "Do you need to fill a bucket?",
          draw: [
            { path: "M620 320L640 500L760 500L780 320L620 320", chalk: "blue" },
            { path: "M620 320C630 240 770 240 780 320", chalk: "blue" },
            { text: "?", at: [700, 440], size: 72, anchor: "middle", chalk: "yellow" },
          ],
          note: "Who? When? Do I fill a bucket?",
        },
        {
          when: "I gave this letter to thirty people",
          draw: [{ text: "0 of 30", at: [440, 330], size: 36, chalk: "salmon" }],
          note: "None of thirty could repeat it",
        },
        {
          when: "It is smooth, and everything slides off",
          draw: [{ line: [470, 400, 590, 520], arrow: true, chalk: "grey" }],
          note: "Not ugly, but smooth",
        },
      ],
    },
    {
      title: "Find the one sentence",
      steps: [
        {
          when: "that the letter was written for",
          draw: [
            { line: [60, 130, 390, 130], chalk: "grey", width: 6 },
            { line: [60, 160, 360, 160], chalk: "grey", width: 6 },
            { line: [60, 220, 390, 220], chalk: "grey", width: 6 },
            { line: [60, 250, 340, 250], chalk: "grey", width: 6 },
            { line: [60, 310, 390, 310], chalk: "grey", width: 6 },
            { line: [60, 340, 390, 340], chalk: "grey", width: 6 },
            { line: [60, 370, 350, 370], chalk: "grey", width: 6 },
          ],
        },
        {
          when: "On Tuesday the water will be off",
          draw: [
            { line: [60, 340, 390, 340], chalk: "yellow", width: 6 },
            { line: [400, 340, 450, 340], arrow: true, chalk: "yellow" },
            { text: "On Tuesday the water", at: [470, 310], size: 32, chalk: "yellow" },
            { text: "will be off", at: [470, 356], size: 32, chalk: "yellow" },
            { text: "from nine to twelve.", at: [470, 402], size: 32, chalk: "yellow" },
          ],
          note: "Third paragraph, in the middle",
        },
        {
          when: "Eleven words",
          draw: [{ text: "11 words, all at work", at: [470, 240], size: 30, chalk: "green" }],
          note: "Eleven words, each does some work",
        },
        {
          when: "wants to sound official",
          draw: [
            { text: "sound official", at: [60, 450], size: 28, chalk: "salmon" },
            { text: "not be blamed", at: [60, 500], size: 28, chalk: "salmon" },
            { text: "be finished", at: [60, 550], size: 28, chalk: "salmon" },
          ],
          note: "The others do not want to tell you anything",
        },
        {
          when: "None of them wants to tell you",
          draw: [
            { path: "M330 430C360 430 340 495 366 495C340 495 360 560 330 560", chalk: "salmon" },
            { text: "and to tell you?", at: [390, 490], size: 28 },
            { text: "nothing", at: [390, 536], size: 28, chalk: "salmon" },
          ],
        },
      ],
    },
    {
      title: "One sentence pulls the cart",
      steps: [
        {
          when: "A paragraph is a small cart",
          draw: [
            { box: [400, 280, 330, 110] },
            { circle: [470, 430, 40] },
            { circle: [660, 430, 40] },
            { line: [50, 474, 846, 474], chalk: "grey" },
            { line: [396, 350, 260, 350], width: 5 },
            {
              path: "M250 474L240 400L130 400L120 474M150 474L150 400M220 474L220 400M130 400C110 360 130 330 160 332L220 332C250 336 262 360 240 400M140 340L96 268L60 288L56 262L100 234L130 250L170 332",
              chalk: "yellow",
            },
            { text: "one sentence", at: [150, 530], size: 30, anchor: "middle", chalk: "yellow" },
            { text: "the others: load, steady, brake", at: [570, 530], size: 26, anchor: "middle", chalk: "grey" },
          ],
          note: "One sentence pulls",
        },
        {
          when: "Two may even pull together",
          draw: [
            { line: [240, 200, 90, 200], arrow: true, chalk: "green", width: 6 },
            { line: [400, 200, 260, 200], arrow: true, chalk: "green", width: 6 },
          ],
          note: "Two may pull, in the same direction",
        },
        {
          when: "it stays where it is",
          draw: [
            { box: [430, 220, 80, 60], chalk: "grey" },
            { box: [520, 220, 80, 60], chalk: "grey" },
            { box: [610, 220, 80, 60], chalk: "grey" },
            { text: "handsome, and still", at: [570, 180], size: 28, anchor: "middle", chalk: "salmon" },
          ],
          note: "Without one the paragraph stands still",
        },
      ],
    },
    {
      title: "Could it turn out to be wrong?",
      steps: [
        {
          when: "before you write a paragraph",
          draw: [
            { box: [60, 110, 780, 70], dashed: true },
            { text: "the slip: one sentence", at: [450, 156], size: 32, anchor: "middle", chalk: "grey" },
          ],
        },
        {
          when: "could be false",
          draw: [{ line: [445, 210, 445, 560], chalk: "grey" }],
          note: "It does something and could be false",
        },
        {
          when: "may be impaired cannot be false",
          draw: [
            { text: "supply may", at: [70, 250], size: 32, chalk: "salmon" },
            { text: "be impaired", at: [70, 294], size: 32, chalk: "salmon" },
            { text: "always true", at: [70, 370], size: 30, chalk: "grey" },
            { circle: [230, 470, 60], chalk: "salmon" },
            { text: "∞", at: [230, 486], size: 52, anchor: "middle", chalk: "salmon" },
          ],
          note: "May be: true on any day, so empty",
        },
        {
          when: "You could turn on the tap",
          draw: [
            { text: "off from nine to twelve", at: [470, 250], size: 28, chalk: "green" },
            { text: "turn the tap: check", at: [470, 294], size: 28, chalk: "green" },
            {
              path: "M520 400L520 360L660 360C720 360 720 400 720 440L680 440C680 410 670 400 650 400L520 400M590 360L590 330M560 330L620 330",
              chalk: "blue",
              width: 5,
            },
            {
              path: "M700 470C690 490 690 500 700 500S710 490 700 470M700 520C690 540 690 550 700 550S710 540 700 520",
              chalk: "blue",
            },
          ],
          note: "Test: turn on the tap at ten",
        },
        {
          when: "the next notice that you meet",
          draw: [
            { box: [320, 420, 90, 130] },
            { line: [365, 420, 365, 550] },
            { text: "lift", at: [365, 406], size: 26, anchor: "middle", chalk: "grey" },
          ],
        },
      ],
    },
    {
      title: "The horse first, the cart afterwards",
      steps: [
        {
          when: "And where does it go?",
          draw: [
            { box: [60, 130, 780, 60], chalk: "yellow", dashed: true, id: "front" },
            { box: [60, 210, 780, 60], chalk: "grey" },
            { box: [60, 290, 780, 60], chalk: "grey" },
            { text: "The water will be off …", at: [90, 410], size: 30, chalk: "yellow", id: "horse" },
          ],
        },
        {
          when: "one line, and then she decides",
          move: { horse: [0, -240] },
          colour: { front: "green" },
          draw: [{ text: "she decides here", at: [830, 170], size: 26, anchor: "end", chalk: "green" }],
          note: "A reader gives you one line",
        },
        {
          when: "find the sentence that pulls",
          draw: [{ text: "your last message", at: [60, 420], size: 30, chalk: "grey" }],
          note: "Find it, underline it, put it first",
        },
        {
          when: "behind a since or a however",
          draw: [
            { box: [60, 450, 180, 90], chalk: "salmon" },
            { text: "since …", at: [150, 506], size: 30, anchor: "middle", chalk: "salmon" },
            { box: [270, 450, 220, 90], chalk: "salmon" },
            { text: "however …", at: [380, 506], size: 30, anchor: "middle", chalk: "salmon" },
          ],
        },
        {
          when: "Underline it. Put it first",
          draw: [
            { line: [90, 182, 440, 182], chalk: "yellow", width: 6 },
            { text: "what do you do here?", at: [840, 430], size: 28, anchor: "end" },
          ],
          note: "Ask each of the others what it does",
        },
      ],
    },
  ],
};
