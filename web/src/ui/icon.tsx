/** The few line icons, drawn for this project; decoration only, the words beside them carry the meaning. */

const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V6M6 11l6-6 6 6',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  /** An open part is folded away again. */
  fold: 'M5 16l7-7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  phone:
    'M6.5 4h3l1.5 4.2-2 1.6a12 12 0 0 0 5.2 5.2l1.6-2 4.2 1.5v3a1.8 1.8 0 0 1-2 1.8C10.600 18.700 5.300 13.400 4.700 6a1.800 1.800 0 0 1 1.800-2z',
  alert: 'M12 8v5M12 16.5v.5M12 3.500l9 16.500H3z',
  info: 'M12 11v6M12 7.500v.5M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  clock: 'M12 7v5.500l3.500 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3.500V7M15 3.500V7',
  bed: 'M3 19v-9M3 15h18v4M21 15v-1.500a3 3 0 0 0-3-3h-7V15M6.800 12.200a1.800 1.800 0 1 0 0-.01',
  guests:
    'M9 11a3.200 3.200 0 1 0 0-6.400A3.200 3.200 0 0 0 9 11zM3.500 19.500c0-3.300 2.400-5.500 5.500-5.500s5.500 2.200 5.500 5.500M16 5.200a3 3 0 0 1 0 5.600M17 14.300c2.100.6 3.500 2.500 3.500 5.200',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z',
  eyeOff:
    'M4 4l16 16M9.500 6c.8-.3 1.600-.5 2.500-.5 6 0 9.500 6.500 9.500 6.500s-1 1.900-2.900 3.600M6.200 8C3.800 9.700 2.500 12 2.500 12S6 18.500 12 18.500c1.300 0 2.500-.3 3.500-.7',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  map: 'M12 21s7-6.200 7-11.500a7 7 0 0 0-14 0C5 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  leaf: 'M5 19C5 10 11 5 20 5c0 9-5 14-13 14M5 21c1-5 4-8.500 8.500-10.500',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
