/** Addresses of this machine, its network, or outside the public internet. */
const inner = [
  [127, 0, 0, 1],
  [127, 255, 255, 254],
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [10, 0, 0, 1],
  [10, 255, 255, 255],
  [100, 64, 0, 1],
  [169, 254, 169, 254],
  [169, 254, 170, 2],
  [172, 16, 0, 1],
  [172, 31, 255, 255],
  [192, 0, 0, 1],
  [192, 0, 2, 1],
  [192, 88, 99, 1],
  [192, 168, 0, 1],
  [192, 168, 255, 255],
  [198, 18, 0, 1],
  [198, 51, 100, 1],
  [203, 0, 113, 1],
  [224, 0, 0, 1],
  [240, 0, 0, 1],
  [255, 255, 255, 255],
] as const;

const hex = (value: number, digits = 1) => value.toString(16).padStart(digits, "0");
const octal = (value: number) => `0${value.toString(8)}`;

/** One address in every notation that some program parses. */
const forms = ([a, b, c, d]: (typeof inner)[number]): string[] => {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const pair = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  return [
    `${a}.${b}.${c}.${d}`,
    String(whole),
    `0x${hex(whole, 8)}`,
    [a, b, c, d].map(octal).join("."),
    [a, b, c, d].map((part) => `0x${hex(part)}`).join("."),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `::ffff:${a}.${b}.${c}.${d}`,
    `::ffff:${pair}`,
    `::${a}.${b}.${c}.${d}`,
    `2002:${pair}::1`,
    `64:ff9b::${pair}`,
    `64:ff9b:1::${pair}`,
    `::ffff:0:${pair}`,
    `2a00:1450:4001:82f:0:5efe:${pair}`,
  ];
};

const innerV6 = [
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "fe80::1",
  "fe80::1%lo",
  "febf::1",
  "fc00::1",
  "fd00:ec2::254",
  "fec0::1",
  "ff02::1",
  "ff0e::1",
  "100::1",
  "2001::1",
  "2001:2::1",
  "2001:20::1",
  "2001:db8::1",
  "3fff::1",
  "5f00::1",
];

export const innerAddresses: readonly string[] = [...new Set([...inner.flatMap(forms), ...innerV6])];
