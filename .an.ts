import { sourceFiles, isTest, root } from "./scripts/source/files.ts";
import { readModule } from "./scripts/source/module.ts";
const fs_ = sourceFiles().filter(f=>f.startsWith("web/src/")&&!isTest(f));
const folder=(f:string)=>{const p=f.split("/"); return p.length===3?`./${p[2]}`:p[2]!};
const edges=new Map<string,string[]>();
for(const f of fs_){const m=readModule(root,f); for(const t of m.takes){ if(!t.file.startsWith("web/src/")||isTest(t.file)) continue; const a=folder(f),b=folder(t.file); if(a===b) continue; const k=`${a} -> ${b}`; edges.set(k,[...(edges.get(k)??[]),`${f.slice(8)} -> ${t.file.slice(8)}`]);}}
const out=new Map<string,Set<string>>(); for(const k of edges.keys()){const [a,b]=k.split(" -> ") as [string,string]; (out.get(a)??out.set(a,new Set()).get(a)!).add(b);}
for(const [a,s] of [...out].sort()) console.log(a,"->",[...s].map(b=>`${b}(${edges.get(`${a} -> ${b}`)!.length})`).join(" "));
import fs from "node:fs"; fs.writeFileSync("/tmp/edges.json",JSON.stringify([...edges],null,0));
