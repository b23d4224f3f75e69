import "./desk.ts";
import "./inbox.ts";
import "./lists.ts";
import "./people.ts";
import "./queues.ts";
