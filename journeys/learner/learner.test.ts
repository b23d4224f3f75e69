import "./keyboard.ts";
import "./whole-way.ts";
import "./widths.ts";
