import { build } from "vite"; process.env.NODE_ENV="production";
await build({ root: "/work/wt/frame/web", logLevel:"error", build:{ssr:"src/document/draw.tsx"} });
