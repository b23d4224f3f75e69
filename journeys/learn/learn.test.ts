import "./certification.ts";
import "./home.ts";
import "./on-a-phone.ts";
import "./recall.ts";
import "./story.ts";
