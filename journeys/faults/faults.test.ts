import "./authors.ts";
import "./class-and-talk.ts";
import "./purchases.ts";
