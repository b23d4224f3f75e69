import "./assistant.ts";
import "./layout.ts";
import "./study.ts";
