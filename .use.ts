import { sourceFiles, isTest, root } from "./scripts/source/files.ts";
import { readModule } from "./scripts/source/module.ts";
const fs_ = sourceFiles().filter(f=>f.startsWith("web/src/")&&!isTest(f));
const folder=(f:string)=>{const p=f.split("/"); return p.length===3?`./${p[2]}`:p[2]==="screens"?`screens/${p[3]}`:p[2]!};
const users=new Map<string,Map<string,number>>();
for(const f of fs_){const m=readModule(root,f); for(const t of m.takes){ if(!t.file.startsWith("web/src/")||isTest(t.file)) continue; const a=folder(f),b=folder(t.file); if(a===b||b.startsWith("./")||b.startsWith("screens/")) continue; const u=users.get(b)??users.set(b,new Map()).get(b)!; u.set(a,(u.get(a)??0)+1);}}
for(const [b,u] of [...users].sort()) console.log(b, "<-", u.size>12?`${u.size} folders`:[...u].map(([a,n])=>`${a}(${n})`).join(" "));
