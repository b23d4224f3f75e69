import type { DemoLecture } from "../lecture.ts";
import { oneMountain } from "./one-mountain.ts";
import { theShortestShadow } from "./the-shortest-shadow.ts";
import { theSizeOfTheEarth } from "./the-size-of-the-earth.ts";

export const lectures: DemoLecture[] = [theShortestShadow, theSizeOfTheEarth, oneMountain];
