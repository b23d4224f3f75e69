import type { Board } from "@cu/local-cloud/video-hosts/board";
import { ellipse } from "../curves.ts";
import { dots, smooth, train } from "./shapes.ts";

/** Of the third scene: four pixels a millivolt, −70 at 480. */
const spike = smooth(
  [330, 420],
  [352, 385],
  [385, 160],
  [400, 118],
  [425, 165],
  [470, 440],
  [505, 508],
  [560, 500],
  [680, 482],
  [830, 480],
);

export const allOrNothingBoard: Board = {
  scenes: [
    {
      title: "The message is the same size",
      steps: [
        {
          when: "If you touch this table",
          draw: [
            { line: [60, 290, 370, 290], width: 8 },
            {
              path: "M215 280C190 240 195 130 200 120M240 120C240 200 245 240 238 268C232 286 222 288 215 280",
              chalk: "blue",
              width: 5,
            },
            { text: "lightly", at: [215, 340], anchor: "middle", chalk: "blue" },
          ],
        },
        {
          when: "If you hit it with your fist",
          draw: [
            { line: [510, 290, 820, 290], width: 8 },
            { path: "M610 280L610 200C610 170 730 170 730 200L730 280Z", chalk: "yellow", width: 5 },
            { path: "M640 178L640 230M670 176L670 230M700 178L700 230", chalk: "yellow" },
            { path: "M580 280L555 255M580 268L575 232M760 280L785 255M760 268L765 232", chalk: "salmon" },
            { text: "with the fist", at: [665, 340], anchor: "middle", chalk: "yellow" },
          ],
        },
        {
          when: "The message is the same size",
          draw: [
            { path: train(70, 370, 510, 110, [210]), width: 5, chalk: "blue" },
            { path: train(510, 820, 510, 110, [660]), width: 5, chalk: "yellow" },
            { line: [60, 396, 830, 396], dashed: true, chalk: "grey", width: 3 },
            { text: "=", at: [440, 480], size: 40, anchor: "middle", chalk: "green" },
          ],
          note: "Light or hard: the spike is the same size",
        },
        {
          when: "So how do you know",
          draw: [{ text: "So how do you know?", at: [440, 568], size: 30, anchor: "middle", chalk: "salmon" }],
          note: "Keep the question",
        },
      ],
    },
    {
      title: "A bag of salty water in a bath",
      steps: [
        {
          when: "Picture the cell as a small bag",
          draw: [
            { path: ellipse(370, 340, 250, 175), width: 6 },
            { text: "bath", at: [70, 130], chalk: "grey" },
            { text: "bag", at: [370, 270], anchor: "middle", chalk: "grey" },
          ],
        },
        {
          when: "Inside and outside are different",
          draw: [
            ...dots(
              "yellow",
              10,
              [220, 320],
              [270, 400],
              [340, 450],
              [430, 440],
              [500, 390],
              [540, 310],
              [470, 240],
              [260, 240],
            ),
            ...dots(
              "blue",
              10,
              [80, 250],
              [70, 420],
              [150, 520],
              [220, 140],
              [420, 120],
              [560, 150],
              [660, 260],
              [650, 440],
              [560, 530],
            ),
          ],
          note: "Different salts inside and outside",
        },
        {
          when: "At rest it is about seventy",
          draw: [
            { circle: [745, 330, 62], chalk: "green", width: 5 },
            { line: [720, 355, 765, 300], arrow: true, chalk: "green" },
            { path: "M745 268C745 200 500 190 400 330", chalk: "green" },
            { path: "M745 392L745 470", chalk: "green" },
            { text: "−70 mV", at: [745, 515], size: 36, anchor: "middle", chalk: "green" },
            { text: "−", at: [380, 365], size: 40, anchor: "middle", chalk: "green" },
          ],
          note: "70 thousandths of a volt, inside negative",
        },
      ],
    },
    {
      title: "Past the threshold it runs away",
      steps: [
        {
          when: "Now I push the voltage up",
          draw: [
            { line: [110, 550, 110, 105], chalk: "grey" },
            { text: "mV", at: [126, 120], size: 26, chalk: "grey" },
            ...[40, 0, -70].map((mv) => ({
              text: mv > 0 ? `+${mv}` : mv < 0 ? `−${-mv}` : "0",
              at: [96, 489 - (mv + 70) * 3.3] as const,
              size: 26,
              anchor: "end" as const,
              chalk: "grey" as const,
            })),
            { line: [110, 249, 840, 249], dashed: true, chalk: "grey", width: 3 },
            { path: smooth([110, 480], [140, 480], [160, 464], [190, 478], [205, 480]), width: 5 },
            { text: "+5", at: [158, 530], size: 26, anchor: "middle" },
          ],
          note: "Push 5: it sinks back",
        },
        {
          when: "I push it ten thousandths",
          draw: [
            { path: smooth([205, 480], [225, 480], [248, 447], [280, 476], [300, 480]), width: 5 },
            { text: "+10", at: [246, 530], size: 26, anchor: "middle" },
          ],
          note: "Push 10: it sinks back",
        },
        {
          when: "I push it by fifteen",
          draw: [
            { path: smooth([300, 480], [312, 476], [330, 420]), width: 5 },
            { text: "+15", at: [340, 530], size: 26, anchor: "middle", chalk: "yellow" },
          ],
        },
        {
          when: "It shoots up, past zero",
          draw: [
            { path: spike, chalk: "yellow", width: 6 },
            { line: [335, 552, 500, 552], chalk: "green" },
            { text: "1 ms", at: [515, 561], size: 26, chalk: "green" },
          ],
        },
        {
          when: "That is a spike",
          draw: [
            { line: [110, 430, 840, 430], dashed: true, chalk: "salmon" },
            { text: "threshold", at: [840, 415], anchor: "end", chalk: "salmon" },
            { text: "spike", at: [445, 145], size: 36, chalk: "yellow" },
          ],
          note: "Past the threshold: a spike, 1 ms",
        },
        {
          when: "Below it, I decide",
          draw: [{ text: "the cell decides", at: [840, 320], anchor: "end", chalk: "yellow" }],
          note: "Above it, the cell decides",
        },
      ],
    },
    {
      title: "Why it runs away, and why it comes back",
      steps: [
        {
          when: "You all know a machine",
          draw: [
            { path: "M70 120L70 240L260 240L260 120", width: 5 },
            { path: "M75 160L255 160L255 236L75 236Z", chalk: "blue", filled: true, width: 3, id: "water" },
            { path: "M165 240L165 400", width: 8 },
            { line: [235, 240, 235, 350], chalk: "grey" },
            { circle: [235, 365, 13], chalk: "grey" },
          ],
        },
        {
          when: "Pull gently, and a few drops",
          draw: [
            {
              path: "M165 420C155 440 158 452 165 452C172 452 175 440 165 420Z",
              chalk: "blue",
              filled: true,
              width: 3,
            },
          ],
        },
        {
          when: "if you pull ten times as hard",
          erase: ["water"],
          draw: [
            {
              path: "M135 410C120 470 90 510 65 530M165 460L165 540M195 410C210 470 240 510 265 530",
              chalk: "blue",
              width: 6,
            },
            { text: "one flush", at: [165, 571], size: 26, anchor: "middle", chalk: "blue" },
          ],
          note: "Ten times the pull: the same flush",
        },
        {
          when: "Why does it run away",
          draw: [
            { text: "voltage rises", at: [590, 140], anchor: "middle", chalk: "yellow" },
            { path: "M700 150C800 165 800 220 770 250", chalk: "yellow", width: 5 },
            { path: "M764 224L770 250L794 239", chalk: "yellow", width: 5 },
            { text: "gates open", at: [740, 290], anchor: "middle", chalk: "yellow" },
          ],
        },
        {
          when: "When they open, sodium",
          draw: [
            { path: "M740 305C730 370 690 385 650 390", chalk: "yellow", width: 5 },
            { path: "M672 374L650 390L675 402", chalk: "yellow", width: 5 },
            { text: "sodium in", at: [545, 400], anchor: "middle", chalk: "yellow" },
            { path: "M470 370C380 310 390 200 475 155", chalk: "yellow", width: 5 },
            { path: "M447 158L475 155L461 179", chalk: "yellow", width: 5 },
          ],
          note: "Voltage, gates, sodium, voltage …",
        },
        {
          when: "The gates have a second door",
          draw: [
            { path: "M702 332L754 384M754 332L702 384", chalk: "salmon", width: 6 },
            { text: "second door shuts", at: [610, 480], anchor: "middle", chalk: "salmon" },
          ],
          note: "A second door shuts by itself",
        },
        {
          when: "another set of gates lets",
          draw: [{ text: "potassium out", at: [610, 525], anchor: "middle", chalk: "salmon" }],
        },
        {
          when: "the cell then refuses",
          draw: [{ text: "then it reloads", at: [610, 570], anchor: "middle", chalk: "green" }],
          note: "Potassium out, then it reloads",
        },
      ],
    },
    {
      title: "Where is the strength?",
      steps: [
        {
          when: "So now we can go back",
          draw: [
            { text: "fingertip", at: [50, 180], chalk: "blue" },
            { text: "fist", at: [50, 370], chalk: "yellow" },
            { line: [230, 110, 230, 520], chalk: "grey" },
          ],
        },
        {
          when: "The light touch gives you",
          draw: [
            { path: train(250, 840, 190, 60, [340, 620]), chalk: "blue" },
            {
              path: train(250, 840, 340, 60, [285, 335, 385, 435, 485, 535, 585, 635, 685, 735, 785]),
              chalk: "yellow",
            },
          ],
          note: "Now and then, or a volley",
        },
        {
          when: "the fist wakes up more cells",
          draw: [
            {
              path: train(250, 840, 430, 60, [300, 365, 430, 495, 560, 625, 690, 755, 815]),
              chalk: "yellow",
            },
            { path: train(250, 840, 520, 60, [320, 420, 520, 620, 720, 800]), chalk: "yellow" },
            { text: "more cells", at: [50, 500], size: 26, chalk: "grey" },
          ],
          note: "One cell, or many",
        },
        {
          when: "Often or seldom",
          draw: [{ text: "never loud or quiet", at: [545, 250], size: 32, anchor: "middle", chalk: "green" }],
          note: "Often or seldom, many or few",
        },
        { when: "the only word that a nerve has", note: "Never loud or quiet" },
      ],
    },
  ],
};
