/** While on, every answer's consumed capacity is added to `units`. */
export async function setMeter(endpoint: string, on: boolean): Promise<void> {
  await fetch(`${endpoint}/__local/meter/`, { method: "PUT", body: JSON.stringify({ on }) });
}
