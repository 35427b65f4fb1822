/** Words of the times at which a house takes its guests in and sees them off. */
export const houseTimes = {
  from: (day: string, time: string) => `${day} ${time}から`,
  until: (day: string, time: string) => `${day} ${time}まで`,
};
