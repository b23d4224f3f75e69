import "./bulk.ts";
import "./questions.ts";
import "./transcript.ts";
