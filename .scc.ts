import { sourceFiles, isTest, root } from "./scripts/source/files.ts";
import { readModule } from "./scripts/source/module.ts";
const fs_ = sourceFiles().filter(f=>!isTest(f));
const g=new Map<string,Set<string>>(); for(const f of fs_){const m=readModule(root,f); g.set(f,new Set(m.takes.map(t=>t.file).filter(t=>!isTest(t)&&t!==f)));}
let i=0; const st:string[]=[],on=new Set<string>(),idx=new Map<string,number>(),low=new Map<string,number>();
const sc=(v:string)=>{idx.set(v,i);low.set(v,i);i++;st.push(v);on.add(v);for(const w of g.get(v)??[]){if(!g.has(w))continue;if(!idx.has(w)){sc(w);low.set(v,Math.min(low.get(v)!,low.get(w)!));}else if(on.has(w))low.set(v,Math.min(low.get(v)!,idx.get(w)!));}
if(low.get(v)===idx.get(v)){const c:string[]=[];for(;;){const w=st.pop()!;on.delete(w);c.push(w);if(w===v)break;}if(c.length>1){console.log(`(${c.length})`);for(const a of c) for(const b of g.get(a)!) if(c.includes(b)) console.log("   ",a,"->",b);}}};
for(const f of fs_) if(!idx.has(f)) sc(f);
